type ScoreMarkProps = { score: number; of: number };

/** A score with its bar; "of 100" is for screen readers [SCH-S-022]. */
export const ScoreMark = ({ score, of }: ScoreMarkProps) => (
  <p className="grid w-14 shrink-0 gap-1">
    <strong className="text-right font-semibold text-lg leading-5 tracking-tight">
      {score}
      <span className="sr-only"> of {of}</span>
    </strong>
    <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-grey-soft">
      <span
        className="block h-full rounded-full bg-primary"
        style={{ width: `${Math.round((100 * score) / of)}%` }}
      />
    </span>
  </p>
);
