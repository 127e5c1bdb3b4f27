// What TypeScript sees of `styles.css`: a file imported for its effect.
export {};
