import { MessagesProvider, type MessagesLocale } from '@shpy/ui-kit';
import '@shpy/ui-kit/styles.css';
import { createPreview } from './create-preview.tsx';
import { Grid } from './grid.tsx';

// Storybook's setting for motion sends no `change` event. The key therefore mounts a story again when it changes.
const preview = createPreview((story, { motion, locale }, { grid }) => (
  <MessagesProvider key={motion} locale={locale as MessagesLocale}>
    {grid ? <Grid>{story}</Grid> : story}
  </MessagesProvider>
));

// Storybook reads the tags and the order of the stories from the text of this file.
export default {
  ...preview,
  tags: ['autodocs'],
  parameters: {
    ...preview.parameters,
    options: { storySort: { order: ['Overview', 'ui-kit', ['Tokens', '*'], '*'] } },
  },
};
