/** How often a race is run: `all` times in `npm test`, a fifth of that in `npm run check`, which people wait for. */
export const rounds = (all: number) => (process.env.QUICK_RACES ? Math.ceil(all / 5) : all);
