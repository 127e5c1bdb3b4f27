/** What a generated package says about itself until its author describes it. */
export const PLACEHOLDER = /to be replaced|replace it, and this sentence/i;
