/** Something that happens in the story at its time. */
export type StoryEvent = { at: Date; happens: () => Promise<unknown> };

/** All that happened, in the order of time; of the same moment in the order given. */
export async function play(events: readonly StoryEvent[], now: Date) {
  const early = events.find(({ at }) => at > now);
  if (early) throw new Error(`The demo story tells of ${early.at.toISOString()}, which is still to come.`);
  const inOrder = [...events].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { happens } of inOrder) await happens();
}
