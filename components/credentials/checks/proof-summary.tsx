import type { Verification } from "@/lib/credentials/checks/schema";

type Checked = { verification: Verification | null };

/** How many of the own records are proven, and how many the provider has confirmed; nothing where there are none. */
export function ProofSummary({ records }: { records: readonly Checked[] }) {
  const states = records.flatMap(({ verification }) => verification?.state ?? []);
  if (states.length === 0) return null;
  const count = (wanted: Verification["state"]) => states.filter((state) => state === wanted).length;
  return (
    <p className="text-muted-foreground text-sm">
      {`${count("verified")} verified, ${count("self_attested")} stated by you`}
    </p>
  );
}
