export const blank = (value: string | null | undefined) => !value?.trim();

/** The text of a problem that stands in the way. */
export const blocking = (problem: { blocks: boolean; text: string } | null) =>
  problem?.blocks ? problem.text : null;
