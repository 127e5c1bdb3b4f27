export {
  LegalArticle,
  type LegalArticleDocument,
  type LegalArticlePart,
  type LegalArticleProps,
} from './legal-article.tsx';
export { type LegalArticleLabels } from './labels.ts';
