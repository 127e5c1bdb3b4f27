import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Checkbox, Radio, RadioGroup, Select, Switch, TextField } from './index.ts';
import { mount, unmountAll } from './overlay-internals/mount.fixture.tsx';

afterEach(unmountAll);

it.each([
  { name: 'TextField', of: (ref: () => void) => <TextField ref={ref} label="Field" /> },
  {
    name: 'Select',
    of: (ref: () => void) => (
      <Select ref={ref} label="Field">
        <option value="a">A</option>
      </Select>
    ),
  },
  { name: 'Checkbox', of: (ref: () => void) => <Checkbox ref={ref} label="Field" /> },
  { name: 'Switch', of: (ref: () => void) => <Switch ref={ref} label="Field" /> },
  {
    name: 'RadioGroup',
    of: (ref: () => void) => (
      <RadioGroup ref={ref} label="Field">
        <Radio value="a" label="A" />
      </RadioGroup>
    ),
  },
])('$name sets its ref once, and not after each render', async ({ of }) => {
  const ref = vi.fn();
  function Form() {
    const [renders, setRenders] = useState(1);
    return (
      <>
        {of(ref)}
        <button type="button" onClick={() => setRenders(renders + 1)}>
          {`Rendered ${renders}×`}
        </button>
      </>
    );
  }
  mount(<Form />);
  await page.getByRole('button', { name: 'Rendered 1×' }).click();
  await expect.element(page.getByRole('button', { name: 'Rendered 2×' })).toBeVisible();
  expect(ref).toHaveBeenCalledTimes(1);
});
