import { createPreview } from '../create-preview.tsx';
import './page.css';

// Without the kit: the stories have only the styles of their package. Storybook reads the tags from the text of this file.
export default { ...createPreview((story) => story), tags: ['autodocs'] };
