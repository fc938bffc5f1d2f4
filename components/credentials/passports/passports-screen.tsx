"use client";

import { Link2, Plus } from "lucide-react";
import { DataTable } from "@/components/ui/data-table";
import { DialogButton } from "@/components/ui/dialog-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListRows } from "@/components/ui/list-rows";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import { providerPaths } from "@/lib/core/pure/paths";
import type { Passport } from "@/lib/credentials/passports/schema";
import { PassportCard, passportColumns } from "./passport-columns";
import { passportsList } from "./passports-list";

const NewPassportDialog = onDemand(async () => (await import("./new-passport-dialog")).NewPassportDialog);

/** The links by which a provider shares credentials, with who opened them. */
export function PassportsScreen({ initial }: { initial: InitialOf<typeof passportsList> }) {
  const { state, shown, frame, links } = useList(passportsList, initial);
  const hrefOf = ({ id }: Passport) => passportPaths.one(id) + passportsList.query(state);
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <PageHeader
        title="Credential Passport"
        context="Share your credentials with anyone, without an account."
        back={{ href: providerPaths.credentials, label: "Credential Status" }}
        actions={
          <DialogButton
            variant="primary"
            className="max-md:flex-1"
            {...NewPassportDialog.preloadProps}
            dialog={(close) => <NewPassportDialog onClose={close} />}
          >
            <Plus aria-hidden />
            New link
          </DialogButton>
        }
      />
      <ListRows label="Links" {...frame} empty={nothingHere}>
        <DataTable
          label="Links"
          columns={passportColumns}
          rows={shown.results}
          rowId={({ id }) => id}
          rowHref={hrefOf}
          card={(passport) => <PassportCard passport={passport} href={hrefOf(passport)} />}
        />
      </ListRows>
    </div>
  );
}

const nothingHere = (
  <EmptyState
    icon={<Link2 aria-hidden />}
    title="No links yet."
    text="A link shows what you choose, for as long as you choose."
  />
);
