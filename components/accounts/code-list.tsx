/** Recovery codes, as they are written down. */
export const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ul
    aria-label="Recovery codes"
    className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-lg border bg-muted px-4 py-3 font-mono text-sm"
  >
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
);
