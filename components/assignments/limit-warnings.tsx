/** Own limits of the provider that a shift would pass; they refuse nothing [SCH-S-042]. */
export const LimitWarnings = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <span key={text} className="block font-medium text-amber text-xs">
      {text}
    </span>
  ));
