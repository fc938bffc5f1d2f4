"use client";

import { AskedNote } from "@/components/pay/asked-note";
import { ExtrasList } from "@/components/pay/review/extras-list";
import { TimesheetHistory } from "@/components/pay/timesheet-history";
import { WrittenComment } from "@/components/pay/written-comment";
import { rareReads } from "@/components/staff/pay/rare-reads";
import { RecordLink } from "@/components/staff/record-link";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { useCall } from "@/lib/core/browser/use-call";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { weekdayDay } from "@/lib/core/pure/text";
import { timesheet as timesheetCall } from "@/lib/pay/timesheets/calls";
import type { ComputationTerms, Timesheet } from "@/lib/pay/timesheets/schema";
import { TimesheetActions } from "./timesheet-actions";
import { StaffTimesheetBadges } from "./timesheet-badges";
import { TimesheetMoney } from "./timesheet-money";
import { TimesheetShift } from "./timesheet-shift";
import { WhatComes } from "./what-comes";

type TimesheetDetailProps = {
  initial: Timesheet;
  computationTerms: ComputationTerms;
  /** The query of the list that it was opened from. */
  listQuery: string;
};

/** A timesheet as staff see it: both sides of it, and what can be decided. */
export function TimesheetDetail({ initial, computationTerms, listQuery }: TimesheetDetailProps) {
  const { data } = useCall(timesheetCall, { id: initial.id }, { initialData: initial, ...rareReads });
  const timesheet = { ...data, ...computationTerms };
  const { id, extras, comment } = timesheet;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={timesheet.provider.display_name}
        badges={<StaffTimesheetBadges timesheet={timesheet} />}
        context={<Context timesheet={timesheet} />}
        back={{ href: staffPaths.timesheets + listQuery, label: "Timesheets" }}
        actions={timesheet.can_resolve && <TimesheetActions timesheet={timesheet} />}
      />
      <AskedNote timesheet={timesheet} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-4 lg:col-start-2">
          <TimesheetMoney timesheet={timesheet} />
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-start-1">
          <WhatComes timesheet={timesheet} />
          <Card className="grid grid-cols-1 gap-5 px-4 py-4 md:px-5">
            <TimesheetShift timesheet={timesheet} />
            <ExtrasList extras={extras} />
            {comment && <WrittenComment text={comment} />}
          </Card>
          <TimesheetHistory timesheetId={id} side="rep" />
        </div>
      </div>
    </div>
  );
}

function Context({
  timesheet: { healthcare_facility, healthcare_entity, worked_on },
}: {
  timesheet: Timesheet;
}) {
  return (
    <>
      {healthcare_facility.name} ·{" "}
      <RecordLink href={staffPaths.organization(healthcare_entity.id)}>{healthcare_entity.name}</RecordLink>
      {" · "}
      {weekdayDay(worked_on)}
    </>
  );
}
