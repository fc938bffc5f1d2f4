import { CircleCheck, CircleSlash } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { columnsOf } from "@/components/ui/columns";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { counted } from "@/lib/core/pure/text";
import type { Passport } from "@/lib/credentials/passports/schema";
import { sectionTitles } from "@/lib/credentials/passports/words";

type Of = { passport: Passport };

/** Whether a link works. */
export const PassportBadge = ({ passport: { is_active } }: Of) =>
  is_active ? (
    <Badge tone="green" icon={<CircleCheck aria-hidden />}>
      Active
    </Badge>
  ) : (
    <Badge tone="grey" icon={<CircleSlash aria-hidden />}>
      Ended
    </Badge>
  );

/** "Licenses, Insurance" */
export const sectionsText = ({ sections }: Passport) =>
  sections.map((section) => sectionTitles[section]).join(", ");

/** When a link ends, or has ended. */
export const Ends = ({ passport: { ended_at, expires_at } }: Of) => (
  <Instant at={ended_at ?? expires_at} to="day" />
);

/** How often a link was opened, and when last. */
export const Opened = ({ passport: { opened_count, last_opened_at } }: Of) =>
  last_opened_at === null ? (
    "Not yet"
  ) : (
    <>
      {counted(opened_count, "time")}, last <Instant at={last_opened_at} to="day" />
    </>
  );

export const passportColumns = columnsOf<Passport>([
  { header: "For whom", size: 220, cell: ({ label }) => <span className="break-words">{label}</span> },
  { header: "Sections", size: 280, cell: sectionsText },
  { header: "Files", size: 80, cell: ({ include_files }) => (include_files ? "Yes" : "No") },
  { header: "Ends", size: 120, cell: (passport) => <Ends passport={passport} /> },
  { header: "Opened", size: 190, cell: (passport) => <Opened passport={passport} /> },
  { header: "Status", size: 110, cell: (passport) => <PassportBadge passport={passport} /> },
]);

/** Shows a link of the list on a phone. */
export const PassportCard = ({ passport, href }: Of & { href: string }) => (
  <div className="grid grid-cols-1 gap-2">
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0 break-words font-semibold leading-snug">
        <Link href={href} className="stretched">
          {passport.label}
        </Link>
      </p>
      <PassportBadge passport={passport} />
    </div>
    <p className="text-muted-foreground text-sm">
      {sectionsText(passport)}
      {passport.include_files && ", with files"}
    </p>
    <p className="text-muted-foreground text-xs">
      {passport.is_active ? "Ends" : "Ended"} <Ends passport={passport} /> · Opened:{" "}
      <Opened passport={passport} />
    </p>
  </div>
);
