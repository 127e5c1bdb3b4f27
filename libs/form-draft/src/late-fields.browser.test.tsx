import { expect, it, vi } from 'vitest';
import {
  content,
  field,
  form,
  open,
  reload,
  replaceForm,
  setUpForm,
  stored,
  type,
  save,
} from './form.fixture.ts';

setUpForm();

const STEP_1 = '<input name="kind" />';
const STEP_2 = '<input name="detail" />';

/** Replaces what is in the form, and waits until the draft has noticed it. */
async function show(html: string) {
  form.innerHTML = html;
  await Promise.resolve();
}

it('restores a field that appears after the draft was opened', async () => {
  replaceForm(STEP_1);
  open();
  await show(STEP_1 + STEP_2);
  type('detail', 'late');
  save();

  const draft = reload(STEP_1);
  expect(draft.get()).toMatchObject({ restored: false, dirty: true });
  form.insertAdjacentHTML('beforeend', STEP_2);
  await Promise.resolve();
  expect(field('detail').value).toBe('late');
  expect(draft.restored).toBe(true);
  draft.discard();
  expect(field('detail').value).toBe('');
  expect(stored()).toEqual([]);
});

it('keeps what was restored until its field appears, whatever is saved meanwhile', async () => {
  replaceForm(STEP_1 + STEP_2);
  open();
  type('detail', 'late');
  save();
  reload(STEP_1);
  type('kind', 'other');
  save();
  reload(STEP_1 + STEP_2);
  expect([field('kind').value, field('detail').value]).toEqual(['other', 'late']);
});

it('keeps the values of the earlier steps of a form', async () => {
  replaceForm(STEP_1);
  const draft = open();
  type('kind', 'first');
  save();
  await show(STEP_2);
  type('detail', 'second');
  save();
  // The same element, as a framework that renders another step may reuse it.
  field('detail').name = 'third';
  type('third', '3');
  save();

  reload(STEP_1 + STEP_2 + '<input name="third" />');
  const values = ['kind', 'detail', 'third'].map((name) => field(name).value);
  expect(values).toEqual(['first', 'second', '3']);
  draft.dispose();
});

it('writes nothing into a field that is added again during the visit', async () => {
  replaceForm(STEP_1);
  open();
  type('kind', 'deleted row');
  save();
  await show('');
  await show(STEP_1);
  expect(field('kind').value).toBe('');
  save();
});

it('restores a choice when its option arrives, unless the visitor has made another one', async () => {
  const options = '<option>ES</option><option>GB</option>';
  const withOptions = `<select name="country">${options}</select>`;
  const empty = '<select name="country"></select><input name="kind" />';
  replaceForm(withOptions);
  open();
  type('country', 'GB');
  save();
  reload(empty);
  type('kind', 'a');
  save();
  const draft = reload(empty);
  const onChange = vi.fn();
  field('country').addEventListener('change', onChange);
  type('kind', 'b');
  expect(onChange).not.toHaveBeenCalled();
  field('country').innerHTML = options;
  await Promise.resolve();
  expect(field('country').value).toBe('GB');
  type('country', 'ES');
  type('kind', '');
  save();
  expect(draft.isDirty()).toBe(false);
});

it('has no draft of a removed field after the form was sent', async () => {
  replaceForm(STEP_1 + STEP_2);
  const draft = open();
  type('kind', 'sent');
  save();
  draft.clear();
  await show(STEP_2);
  type('detail', 'next');
  save();
  expect(content()).toContain('next');
  expect(content()).not.toContain('sent');
});

it('drops the stored value of a field that is not stored any more', () => {
  replaceForm(STEP_1 + STEP_2);
  open();
  type('kind', 'a');
  type('detail', 'b');
  save();
  reload(`${STEP_1}<div data-no-draft>${STEP_2}</div>`);
  type('kind', 'c');
  save();
  expect(content()).not.toContain('"b"');
});

it('keeps the value of a field that comes back with it', async () => {
  replaceForm(STEP_1);
  const draft = open();
  type('kind', 'first');
  await show(STEP_2);
  // The owner of the value renders it as the default of the new field.
  await show('<input name="kind" value="first" />');
  await show(STEP_2);
  type('detail', 'more');
  save();
  expect(JSON.parse(content()!)).toMatchObject({
    values: [
      ['detail', 'more'],
      ['kind', 'first'],
    ],
  });
  await show('<input name="kind" value="first" />');
  draft.discard();
  expect(field('kind').value).toBe('');
});

it('keeps a stored value that is the default of its field now, until the form is reset', async () => {
  replaceForm(STEP_1 + STEP_2);
  open();
  type('kind', 'first');
  save();
  reload('<input name="kind" value="first" />' + STEP_2);
  type('detail', 'more');
  save();
  expect(JSON.parse(content()!)).toMatchObject({
    values: [
      ['kind', 'first'],
      ['detail', 'more'],
    ],
  });
  form.reset();
  save();
  expect(stored()).toEqual([]);
});
