import { describe, expect, it } from 'vitest';
import { renderDocument } from './catalog.ts';
import { locales } from './locale.ts';
import { readQuestions } from './questions.ts';
import { sampleBrand as brand } from './testing.ts';

it('reads the subsections of the section, as plain text', () => {
  const html = [
    '<h2 id="other">Other</h2><h3>Not this one</h3><p>No.</p>',
    '<h2 id="faq">Questions</h2>\n<p>Introduction.</p>\n',
    '<h3>A &lt; B &amp; C?</h3>\n<p>Yes, <a href="#other">&quot;see&quot;</a>\nthere.</p>\n<p>Or not.</p>\n',
    '<h3>Escaped?</h3>\n<p>&amp;lt;</p>\n',
    '<h2 id="last">Last</h2><h3>Nor this one</h3><p>No.</p>',
  ].join('');
  expect(readQuestions(html)).toEqual([
    { question: 'A < B & C?', answer: 'Yes, "see" there. Or not.' },
    { question: 'Escaped?', answer: '&lt;' },
  ]);
});

it('finds none in a document without the section', () => {
  expect(readQuestions('<h2 id="a">A</h2><h3>Title</h3><p>Text.</p>')).toEqual([]);
});

describe.each(locales)('the EDI help (%s)', (locale) => {
  it('has five questions with answers', () => {
    const { questions } = renderDocument('easily-edi-integration-help', { locale, brand });
    expect(questions).toHaveLength(5);
    for (const { question, answer } of questions) {
      expect(question).toMatch(/\?$/);
      expect(answer).toMatch(/^[^<>&{}]{40,}\.$/);
    }
  });
});
