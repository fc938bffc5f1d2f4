"use client";

import { Download, Eye, Link2Off } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ListRows } from "@/components/ui/list-rows";
import { PageHeader } from "@/components/ui/page-header";
import { toastError, toastResult } from "@/components/ui/toast";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import { endPassport, getPassport, passportPdf } from "@/lib/credentials/passports/calls";
import type { Passport } from "@/lib/credentials/passports/schema";
import { CopyLink, LinkAddress } from "./copy-link";
import { Ends, Opened, PassportBadge, sectionsText } from "./passport-columns";
import { viewsList } from "./passports-list";
import { ViewCard, viewColumns } from "./view-columns";

type Views = InitialOf<ReturnType<typeof viewsList>>;

type PassportScreenProps = {
  passport: Passport;
  views: Views;
  /** Whether a key is set up: without one there is no PDF [CRD-I-016]. */
  canSeal: boolean;
};

/** One link: its address, its PDF, its end, and who opened it. */
export function PassportScreen({ passport: first, views, canSeal }: PassportScreenProps) {
  const { data: passport } = useCall(getPassport, { id: first.id }, { initialData: first });
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{passport.label}</span>}
        badges={<PassportBadge passport={passport} />}
        context={
          <>
            {passport.is_active ? "Ends" : "Ended"} <Ends passport={passport} /> · Opened:{" "}
            <Opened passport={passport} />
          </>
        }
        back={{ href: passportPaths.list, label: "Credential Passport" }}
        actions={
          passport.is_active && (
            <>
              <EndLink passport={passport} />
              {canSeal && <DownloadPdf passport={passport} />}
              <CopyLink url={passport.url} variant="primary" className="max-md:flex-1" />
            </>
          )
        }
      />
      <Card>
        <CardHeader title="What it shows" />
        <CardBody className="grid gap-4">
          <p>
            {sectionsText(passport)}
            {passport.include_files && ", with copies of the files"}
            {passport.has_passcode && ". A passcode is asked for first."}
          </p>
          {passport.is_active ? <LinkAddress url={passport.url} /> : <Why passport={passport} />}
        </CardBody>
      </Card>
      <WhoOpened id={passport.id} initial={views} />
    </div>
  );
}

const reasons: Record<NonNullable<Passport["ended_by"]>, string> = {
  provider: "You ended this link.",
  tries: "This link was closed after wrong passcodes.",
  account: "This link ended with the account.",
};

/** Why a link works no more. */
const Why = ({ passport: { ended_by } }: { passport: Passport }) => (
  <p className="text-muted-foreground">{ended_by ? reasons[ended_by] : "The time of this link is over."}</p>
);

/** Makes the sealed PDF of a link where what it says has changed, and downloads it. */
function DownloadPdf({ passport: { id } }: { passport: Passport }) {
  const pdf = useCall(passportPdf, { id }, { enabled: false, retry: false });
  async function download() {
    const { data, error } = await pdf.refetch({ cancelRefetch: false });
    if (data) window.location.assign(data.url);
    else toastError(error);
  }
  return (
    <Button className="max-md:flex-1" pending={pdf.isFetching} onClick={() => void download()}>
      <Download aria-hidden />
      Download PDF
    </Button>
  );
}

function EndLink({ passport: { id } }: { passport: Passport }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSend(endPassport);
  const end = () => mutate({ id }, { ...toastResult("Link ended."), onSettled: () => setAsking(false) });
  return (
    <>
      <Button variant="ghost" className="max-md:flex-1" onClick={() => setAsking(true)}>
        <Link2Off aria-hidden />
        End link
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="End this link?"
        text="Who has it sees nothing from the next click on."
        cancelLabel="Keep it"
        confirmLabel="End link"
        danger
        pending={isPending}
        onConfirm={end}
      />
    </>
  );
}

const nobodyYet = <EmptyState icon={<Eye aria-hidden />} title="Nobody has opened it yet." />;

/** Every page, PDF and file that the link has shown, and passcodes that were wrong. */
function WhoOpened({ id, initial }: { id: string; initial: Views }) {
  const { shown, frame, links } = useList(useState(() => viewsList(id))[0], initial);
  return (
    <section aria-labelledby="who-opened" className="grid grid-cols-1 gap-3" onClickCapture={links()}>
      <div>
        <h2 id="who-opened" className="text-lg">
          Who opened it
        </h2>
        <p className="text-muted-foreground text-sm">Mail programs sometimes open links by themselves.</p>
      </div>
      <ListRows label="Who opened it" {...frame} empty={nobodyYet}>
        <DataTable
          label="Who opened it"
          columns={viewColumns}
          rows={shown.results}
          rowId={(view) => view.id}
          card={(view) => <ViewCard view={view} />}
        />
      </ListRows>
    </section>
  );
}
