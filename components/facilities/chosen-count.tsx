/** Under a list to choose from: how many are chosen, or what is to be done. */
export const ChosenCount = ({ count, none }: { count: number; none: string }) => (
  <span className="text-muted-foreground text-xs">{count === 0 ? none : `${count} chosen`}</span>
);
