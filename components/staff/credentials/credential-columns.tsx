import { VerificationBadge } from "@/components/credentials/checks/verification-badge";
import { columnsOf } from "@/components/ui/columns";
import { Link } from "@/components/ui/link";
import { addDays, type Day } from "@/lib/core/pure/days";
import { counted, dotted, mediumDay, waitText } from "@/lib/core/pure/text";
import type { CredentialView, StaffCredentialRow } from "@/lib/credentials/checks/schema";
import { recheckNoticeDays, type StaffTab } from "@/lib/credentials/checks/words";
import { registryNoteOf } from "./registry-note";

/** What the title says already. */
const inTitle = new Set([
  "Type",
  "State",
  "Board",
  "Certificate",
  "Immunization",
  "Kind",
  "Title",
  "Carrier",
]);

const factsText = ({ facts, file }: CredentialView) =>
  dotted([
    ...facts.filter(([label]) => !inTitle.has(label)).map(([label, value]) => `${label} ${value}`),
    file && "Copy",
  ]);

const RegistryNote = ({ row: { credential } }: { row: StaffCredentialRow }) => {
  const note = registryNoteOf(credential);
  return note && <span className="block font-medium text-amber text-xs">{note}</span>;
};

/** How many facilities need it verified, and that one of them has reminded us. */
const neededText = ({ needed_by, nudged_at }: StaffCredentialRow) =>
  dotted([needed_by > 0 && counted(needed_by, "facility", "facilities"), nudged_at && "reminded"]);

type Shown = { tab: StaffTab; now: Date };

/** The day on which a check ends, or is too old for a facility: staff are to look again so many days before. */
function dueDay({ credential, waiting_since }: StaffCredentialRow): Day {
  const day = addDays(waiting_since.slice(0, 10), recheckNoticeDays);
  const { recheck_on: last } = credential.verification;
  return last && last < day ? last : day;
}

/** For how long it has waited; of a check that is due, also when. */
const Waited = ({ row, shown: { tab, now } }: { row: StaffCredentialRow; shown: Shown }) => (
  <>
    {waitText(row.waiting_since, now)}
    {tab === "due" && (
      <span className="block text-muted-foreground text-xs">{`due ${mediumDay(dueDay(row))}`}</span>
    )}
  </>
);

/** Columns of the desk's list. */
export const credentialColumns = (shown: Shown) =>
  columnsOf<StaffCredentialRow>([
    { header: "Provider", size: 220, cell: ({ provider }) => provider.display_name },
    {
      header: "Credential",
      size: 300,
      cell: ({ credential: { title, verification } }) => (
        <span className="grid justify-items-start gap-1">
          {title}
          <VerificationBadge verification={verification} />
        </span>
      ),
    },
    {
      header: "Facts",
      size: 300,
      cell: (row) => (
        <>
          {factsText(row.credential)}
          <RegistryNote row={row} />
        </>
      ),
    },
    {
      header: "Waiting",
      size: 120,
      className: "whitespace-nowrap",
      cell: (row) => <Waited row={row} shown={shown} />,
    },
    { header: "Needed by", size: 150, cell: (row) => neededText(row) || "-" },
  ]);

type CredentialCardProps = { row: StaffCredentialRow; href: string; shown: Shown };

/** A credential as a card, in place of the table's row on a phone. */
export const CredentialCard = ({ row, href, shown }: CredentialCardProps) => (
  <div className="grid grid-cols-1 gap-1.5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <Link href={href} className="stretched min-w-0 break-words font-semibold">
        {row.provider.display_name}
      </Link>
      <span className="text-muted-foreground text-xs">
        <Waited row={row} shown={shown} />
      </span>
    </div>
    <p className="text-sm">{row.credential.title}</p>
    <p className="break-words text-muted-foreground text-xs empty:hidden">{factsText(row.credential)}</p>
    <RegistryNote row={row} />
    <p className="text-muted-foreground text-xs empty:hidden">
      {neededText(row) && `Needed by ${neededText(row)}`}
    </p>
    <div>
      <VerificationBadge verification={row.credential.verification} />
    </div>
  </div>
);
