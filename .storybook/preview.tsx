import { MessagesProvider, type MessagesLocale } from '@shpy/ui-kit';
import '@shpy/ui-kit/styles.css';
import { createPreview } from './create-preview.tsx';
import { Grid } from './grid.tsx';

// The key mounts a story anew when the simulated motion changes, because this sends no `change` event.
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
