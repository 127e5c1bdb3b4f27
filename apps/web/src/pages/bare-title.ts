/** Removes the name of the site from a page's title. The home page's title begins with it, others end with it. */
export const bareTitle = (title: string): string => title.replace(/^Shpy · | · Shpy$/, '');
