import type { Day } from "@/lib/core/pure/days";

const nextShown = 5;

/** The next ones from a day on, as the page and the browser both ask for them. */
export const nextNeededInput = (id: string, today: Day) => ({ id, date_from: today, limit: nextShown });
