"use client";

import { useState } from "react";
import { ContactFields } from "@/components/facilities/facility-contacts/contact-fields";
import {
  contactField,
  contactProblems,
  contactToSend,
  emptyContact,
  lacksSomething,
} from "@/components/facilities/facility-contacts/contact-values";
import { type Chosen, ExistingContacts } from "@/components/facilities/facility-contacts/existing-contacts";
import { formEnd } from "@/components/facilities/form-end";
import { OpenDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/form-dialog";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { contactTexts } from "@/lib/facilities/contacts/words";
import { addFacilityContact } from "@/lib/facilities/facility-contacts/calls";

type AddContactsDialogProps = { facilityId: string; onClose(): void };

/** Names people at a facility: those the organization knows, or a new one. Closed, it forgets what was begun. */
export function AddContactsDialog({ facilityId, onClose }: AddContactsDialogProps) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const newContact = useNewContact({ facilityId, onClose });
  return (
    <OpenDialog title="Add Facility Contacts" onClose={onClose}>
      <Tabs defaultValue="existing" className="contents">
        <TabsList aria-label="Which contacts" className="shrink-0 px-4 md:px-6">
          <TabsTrigger value="existing">Add Existing</TabsTrigger>
          <TabsTrigger value="new">Add New</TabsTrigger>
        </TabsList>
        <TabsContent value="existing" className="flex min-h-0 flex-col pt-0">
          <ExistingContacts facilityId={facilityId} chosen={chosen} onChoose={setChosen} onAdded={onClose} />
        </TabsContent>
        <TabsContent value="new" className="flex min-h-0 flex-col pt-0">
          <DialogForm form={newContact} problems={newContact.problems} submitLabel="Add Contact">
            <ContactFields />
          </DialogForm>
        </TabsContent>
      </Tabs>
    </OpenDialog>
  );
}

/** The form of a new contact. It is kept above the tabs, so that what was typed stays while the other tab is open. */
const useNewContact = ({ facilityId, onClose }: AddContactsDialogProps) =>
  useCallForm(addFacilityContact, {
    values: emptyContact,
    mode: "onTouched",
    toBody: (values) => ({ facility: facilityId, ...contactToSend(values) }),
    toField: contactField,
    also: contactProblems,
    ...formEnd("Contact added successfully!", "Failed to add contact", onClose),
    onInvalid: (values) => (lacksSomething(values) ? [contactTexts.required] : []),
  });
