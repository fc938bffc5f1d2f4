import type { ReactNode } from "react";
import { EvidenceLink } from "@/components/credentials/checks/evidence-link";
import { Instant } from "@/components/ui/instant";
import { capitalized, mediumDay } from "@/lib/core/pure/text";
import type { CheckView } from "@/lib/credentials/checks/schema";
import { methodWords, reasonWords } from "@/lib/credentials/checks/words";

const outcomeWords: Record<CheckView["outcome"], string> = {
  verified: "Verified",
  returned: "Returned to the provider",
  failed: "Could not be verified",
};

/** Only https leads anywhere; the call takes nothing else. */
const Source = ({ name, url }: { name: string; url: string }) =>
  url.startsWith("https://") ? (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-sm text-primary-strong hover:underline"
    >
      {name}
    </a>
  ) : (
    name
  );

const linesOf = (check: CheckView): [string, ReactNode][] => [
  ["Found", outcomeWords[check.outcome]],
  ["Reason", check.reason && reasonWords[check.reason]],
  ["How", check.method && capitalized(methodWords[check.method])],
  ["Source", check.source_name && <Source key="source" name={check.source_name} url={check.source_url} />],
  ["Checked on", mediumDay(check.checked_on)],
  ["Counts until", check.recheck_on && mediumDay(check.recheck_on)],
  ["Reference", check.reference],
  ["Spoke with", check.spoke_with],
  ["To the provider", check.note_to_provider],
  ["Among staff", check.internal_note],
];

/** What was found about a credential, and by whom. */
export function CheckFound({ check, title }: { check: CheckView; title: string }) {
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-2 text-sm">
        {linesOf(check)
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="min-w-0 whitespace-pre-line break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {check.evidence && <EvidenceLink file={check.evidence} of={title} />}
      <p className="text-muted-foreground text-xs">
        {`By ${check.checked_by ?? "the registry"}, `}
        <Instant at={check.created_at} to="minute" />
        {check.evidence && (check.evidence_shared ? " · Evidence is shared" : " · Evidence stays with staff")}
      </p>
      {check.second_by && check.second_at && (
        <Then by={check.second_by} at={check.second_at} note={check.second_note}>
          {check.status === "declined" ? "Declined" : "Agreed"}
        </Then>
      )}
      {check.withdrawn_by && check.withdrawn_at && (
        <Then by={check.withdrawn_by} at={check.withdrawn_at} note={check.withdrawn_reason}>
          Withdrawn
        </Then>
      )}
    </div>
  );
}

type ThenProps = { by: string; at: string; note: string; children: string };

/** What another member of the staff did about it afterwards. */
const Then = ({ by, at, note, children }: ThenProps) => (
  <p className="text-muted-foreground text-xs">
    {`${children} by ${by}, `}
    <Instant at={at} to="minute" />
    {note && <span className="block whitespace-pre-line break-words text-foreground text-sm">{note}</span>}
  </p>
);
