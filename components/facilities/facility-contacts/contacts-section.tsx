"use client";

import { Mail, Plus, UsersRound } from "lucide-react";
import { Suspense, useState } from "react";
import { linkStyles, PhoneLink } from "@/components/facilities/facility-card";
import { RowActions } from "@/components/facilities/row-actions";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBanner } from "@/components/ui/error-banner";
import { ErrorState } from "@/components/ui/error-state";
import { onDemand } from "@/components/ui/on-demand";
import { fiveSeconds, toastResult } from "@/components/ui/toast";
import { useCall } from "@/lib/core/browser/use-call";
import type { OutputOf } from "@/lib/core/pure/call";
import { titleOf } from "@/lib/core/pure/codes";
import { fullName } from "@/lib/core/pure/text";
import { facilityContactList, removeFacilityContact } from "@/lib/facilities/facility-contacts/calls";
import type { FacilityContact } from "@/lib/facilities/facility-contacts/schema";
import { allOf, useRemoveRow } from "@/lib/facilities/hooks";

const AddContactsDialog = onDemand(
  async () =>
    (await import("@/components/facilities/facility-contacts/add-contacts-dialog")).AddContactsDialog,
);
const EditContactDialog = onDemand(
  async () =>
    (await import("@/components/facilities/facility-contacts/edit-contact-dialog")).EditContactDialog,
);

type ContactsSectionProps = {
  facilityId: string;
  initial: OutputOf<typeof facilityContactList>;
  manages: boolean;
};

const contactName = ({ contact }: Pick<FacilityContact, "contact">) => fullName(contact);

/** Who to turn to at a facility. */
export function ContactsSection({ facilityId, initial, manages }: ContactsSectionProps) {
  const list = useCall(facilityContactList, allOf(facilityId), { initialData: initial });
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<FacilityContact | null>(null);
  const [removed, setRemoved] = useState<FacilityContact | null>(null);
  const contacts = list.data.results;
  return (
    <Card>
      <CardHeader
        title="Contacts"
        actions={
          manages && (
            <Button size="sm" {...AddContactsDialog.preloadProps} onClick={() => setAdding(true)}>
              <Plus />
              Add Contacts
            </Button>
          )
        }
      />
      {list.isRefetchError && (
        <ErrorBanner onRetry={() => void list.refetch()} retrying={list.isFetching} className="m-4 mb-0" />
      )}
      {list.isLoadingError ? (
        <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} className="py-8" />
      ) : contacts.length === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden />}
          title="No contacts yet."
          text={manages ? "Medical directors named here are asked for leader ratings." : undefined}
          className="py-8"
        />
      ) : (
        <ul aria-label="Contacts" {...EditContactDialog.preloadProps} className="mt-3 divide-y border-t">
          {contacts.map((each) => (
            <ContactRow
              key={each.id}
              contact={each}
              onEdit={manages ? () => setEdited(each) : undefined}
              onRemove={manages ? () => setRemoved(each) : undefined}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {adding && <AddContactsDialog facilityId={facilityId} onClose={() => setAdding(false)} />}
        {edited && (
          <EditContactDialog facilityId={facilityId} contact={edited} onClose={() => setEdited(null)} />
        )}
      </Suspense>
      <RemoveContact facilityId={facilityId} contact={removed} onClose={() => setRemoved(null)} />
    </Card>
  );
}

type ContactRowProps = { contact: FacilityContact; onEdit?(): void; onRemove?(): void };

function ContactRow({ contact: link, onEdit, onRemove }: ContactRowProps) {
  const { contact, role } = link;
  const name = contactName(link);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="break-words font-medium text-sm">{name}</p>
        <p className="text-muted-foreground text-xs">{titleOf("FacilityContactRoles", role)}</p>
      </div>
      <div className="grid min-w-0 gap-0.5 text-sm max-sm:order-last max-sm:basis-full max-sm:pl-[52px] sm:basis-56">
        <a
          href={`mailto:${contact.email}`}
          className={`${linkStyles} inline-flex min-h-6 min-w-0 items-center gap-1.5`}
        >
          <Mail aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 break-all">{contact.email}</span>
        </a>
        {contact.phone_number && (
          <PhoneLink number={contact.phone_number} extension={contact.phone_number_extension} />
        )}
      </div>
      {onEdit && onRemove && (
        <div className="flex gap-1">
          <RowActions name={name} onEdit={onEdit} onRemove={onRemove} />
        </div>
      )}
    </li>
  );
}

type RemoveContactProps = { facilityId: string; contact: FacilityContact | null; onClose(): void };

function RemoveContact({ facilityId, contact, onClose }: RemoveContactProps) {
  const remove = useRemoveRow(removeFacilityContact, facilityContactList, facilityId);
  return (
    <ConfirmDialog
      open={contact !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Remove Facility Contact"
      text={
        contact &&
        `${contactName(contact)} (${titleOf("FacilityContactRoles", contact.role)}) will be removed from this facility and stays known to your organization.`
      }
      confirmLabel="Remove"
      danger
      onConfirm={() => {
        if (!contact) return;
        const failed = { text: "Failed to delete contact", ...fiveSeconds };
        remove.mutate(contact.id, toastResult("Contact deleted successfully!", failed));
        onClose();
      }}
    />
  );
}
