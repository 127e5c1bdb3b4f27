// For the Storybook of one package: `nx storybook <lib>`. The stories are those of the folder in which it starts.
export { default } from '../main.ts';
