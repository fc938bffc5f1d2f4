"use client";

import { UploadScope } from "@/components/files/upload-scope";
import { RecuseButton } from "@/components/staff/credentials/recuse-button";
import { rareReads } from "@/components/staff/pay/rare-reads";
import { RecordLink } from "@/components/staff/record-link";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { useCall } from "@/lib/core/browser/use-call";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { mediumDay } from "@/lib/core/pure/text";
import { checkTexts } from "@/lib/credentials/checks/words";
import { getExclusionHit } from "@/lib/credentials/exclusions/calls";
import type { ExclusionHit } from "@/lib/credentials/exclusions/schema";
import { ruleWords } from "@/lib/credentials/exclusions/words";
import { exclusionHitsList, type HitsState } from "./exclusions-list";
import { HitBadges } from "./hit-badge";
import { HitDecision } from "./hit-decision";
import { HoldCard } from "./hold-card";
import { ShiftsCard } from "./shifts-card";
import { SideBySide } from "./side-by-side";

type HitDetailProps = {
  initial: ExclusionHit;
  /** The list that it was opened from. */
  list: HitsState;
};

/** How the entry and the provider belong together, as far as that is decided. */
function relationOf({ status, decision }: ExclusionHit) {
  if (status === "confirmed" || (status === "proposed" && decision === "lift")) return "Confirmed to be";
  return status === "dismissed" ? "Somebody else than" : "May be";
}

/** One match: both sides on the left, what staff decide on the right. */
export function HitDetail({ initial, list }: HitDetailProps) {
  const { data: hit } = useCall(getExclusionHit, { id: initial.id }, { initialData: initial, ...rareReads });
  const { provider, is_recused: isRecused } = hit;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={hit.entry_name}
        badges={<HitBadges hit={hit} />}
        context={
          <>
            {`${relationOf(hit)} `}
            <RecordLink href={staffPaths.provider(provider.id)}>{provider.display_name}</RecordLink>
          </>
        }
        back={{ href: staffPaths.exclusions + exclusionHitsList.query(list), label: "Exclusions" }}
        actions={!isRecused && <RecuseButton provider={provider} />}
      />
      {isRecused && <Alert tone="info" messages={[checkTexts.recused]} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Card>
            <CardHeader title="Side by side" description={ruleWords[hit.rule]} />
            <CardBody>
              <SideBySide facts={hit.facts} provider={provider.display_name} />
            </CardBody>
          </Card>
          <EntryCard hit={hit} />
          <ShiftsCard hit={hit} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {!isRecused && <HoldCard hit={hit} />}
          <UploadScope>
            <HitDecision hit={hit} />
          </UploadScope>
        </div>
      </div>
    </div>
  );
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

const EntryCard = ({ hit: { entry } }: { hit: ExclusionHit }) => (
  <Card>
    <CardHeader title="What the list says besides" />
    <CardBody>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-2.5 text-sm">
        {entry.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0 break-words font-medium">{isDay(value) ? mediumDay(value) : value}</dd>
          </div>
        ))}
      </dl>
    </CardBody>
  </Card>
);
