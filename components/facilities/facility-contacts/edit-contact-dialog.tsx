"use client";

import { useState } from "react";
import { ContactFields } from "@/components/facilities/facility-contacts/contact-fields";
import {
  contactField,
  contactProblems,
  contactToSend,
  contactValuesOf,
  lacksSomething,
} from "@/components/facilities/facility-contacts/contact-values";
import { formEnd } from "@/components/facilities/form-end";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { FormDialog } from "@/components/ui/form-dialog";
import { asRead } from "@/lib/core/browser/ask";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { contactTexts } from "@/lib/facilities/contacts/words";
import { changeFacilityContact, facilityContactList } from "@/lib/facilities/facility-contacts/calls";
import type { FacilityContact } from "@/lib/facilities/facility-contacts/schema";
import { readRow } from "@/lib/facilities/hooks";

type EditContactDialogProps = { facilityId: string; contact: FacilityContact; onClose(): void };

/** Changes a contact's name, phone and role; who it is, the email says, and that stays. */
export function EditContactDialog({ facilityId, contact, onClose }: EditContactDialogProps) {
  const { save, review } = useSaveAsRead();
  const [read] = useState(contact);
  const edit = useCallForm(changeFacilityContact, {
    values: contactValuesOf(contact),
    mode: "onTouched",
    toBody: (values) => ({ id: contact.id, ...contactToSend(values) }),
    toField: contactField,
    also: (values) => ({ ...contactProblems(values), email: null }),
    through: ({ form, values, send }) =>
      save({
        form,
        values,
        read,
        toValues: contactValuesOf,
        send: (now, known) => send(asRead(known, { id: contact.id, ...contactToSend(now) })),
        readAgain: () => readRow(facilityContactList, facilityId, contact.id),
      }),
    ...formEnd("Contact updated successfully!", "Failed to update contact", onClose),
    onInvalid: (values) => (lacksSomething(values) ? [contactTexts.required] : []),
  });

  return (
    <FormDialog
      title="Edit Facility Contact"
      form={edit}
      problems={edit.problems}
      review={review}
      onClose={onClose}
      submitLabel="Save"
    >
      <ContactFields known />
    </FormDialog>
  );
}
