/** How often a race is run: `all` times in `npm test`, a fifth of that in `npm run check`, which people wait for. */
export const rounds = (all: number) => (process.env.QUICK_RACES ? Math.ceil(all / 5) : all);

/** The rounds of a race at the gate, in which each round lets another racer in first. RACE_ROUNDS=100 runs so many. */
export const raceRounds = (few: number) => [...Array(Number(process.env.RACE_ROUNDS) || few).keys()];

/**
 * The rounds of a race between two kinds of racers: a round at the gate for each of them, and two by luck. The quick
 * check leaves out the luck.
 */
export const pairRounds = () => raceRounds(process.env.QUICK_RACES ? 2 : 4);

/** How many random cases a test tries: RANDOM_TRIES=10000 tries so many. */
export const randomTries = (few: number) => Number(process.env.RANDOM_TRIES) || few;
