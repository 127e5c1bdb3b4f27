/** A question of a document with its answer, both as plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** Id of the section whose subsections are questions: the heading is the question, the text is the answer. */
const SECTION = 'faq';

/** Reads the questions from the HTML of a document; a document without the section has none. */
export function readQuestions(html: string): Question[] {
  const [, after = ''] = html.split(`<h2 id="${SECTION}">`);
  const [section = ''] = after.split('<h2');
  return section
    .split('<h3>')
    .slice(1)
    .map((subsection) => {
      const [question = '', answer = ''] = subsection.split('</h3>');
      return { question: plainText(question), answer: plainText(answer) };
    });
}

const CHARACTERS: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => CHARACTERS[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
