"use client";

import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { DialogErrors } from "@/components/facilities/dialog-errors";
import { ContactFields } from "@/components/facilities/facility-contacts/contact-fields";
import {
  type ContactValues,
  contactField,
  contactProblems,
  contactToSend,
  emptyContact,
  lacksSomething,
} from "@/components/facilities/facility-contacts/contact-values";
import { type Chosen, ExistingContacts } from "@/components/facilities/facility-contacts/existing-contacts";
import { checkedBy } from "@/components/facilities/form-problems";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
} from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { fiveSeconds, tell, tellDone } from "@/components/ui/tell";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { contactTexts } from "@/lib/facilities/contacts/schema";
import { addFacilityContact } from "@/lib/facilities/facility-contacts/calls";

type AddContactsDialogProps = { facilityId: string; onClose(): void };

/** Names people at a facility: those the organization knows, or a new one. Closed, it forgets what was begun. */
export function AddContactsDialog({ facilityId, onClose }: AddContactsDialogProps) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const form = useForm<ContactValues>({
    defaultValues: emptyContact,
    mode: "onTouched",
    resolver: checkedBy(contactProblems),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader title="Add Facility Contacts" />
        <Tabs defaultValue="existing" className="contents">
          <TabsList aria-label="Which contacts" className="shrink-0 px-4 md:px-6">
            <TabsTrigger value="existing">Add Existing</TabsTrigger>
            <TabsTrigger value="new">Add New</TabsTrigger>
          </TabsList>
          <TabsContent value="existing" className="flex min-h-0 flex-col pt-0">
            <ExistingContacts
              facilityId={facilityId}
              chosen={chosen}
              onChoose={setChosen}
              onAdded={onClose}
            />
          </TabsContent>
          <TabsContent value="new" className="flex min-h-0 flex-col pt-0">
            <NewContact facilityId={facilityId} form={form} onAdded={onClose} />
          </TabsContent>
        </Tabs>
      </DialogContent>
    </Dialog>
  );
}

type NewContactProps = { facilityId: string; form: UseFormReturn<ContactValues>; onAdded(): void };

function NewContact({ facilityId, form, onAdded }: NewContactProps) {
  const add = useSend(addFacilityContact);
  const [problems, setProblems] = useState<string[]>([]);

  async function submit(values: ContactValues) {
    setProblems([]);
    try {
      await add.mutateAsync({ facility: facilityId, ...contactToSend(values) });
      tellDone("Contact added successfully!", fiveSeconds);
      onAdded();
    } catch (error) {
      setProblems(placeRefusal(form, error, contactField) ?? []);
      tell(error, { text: "Failed to add contact", ...fiveSeconds });
    }
  }

  return (
    <Form
      form={form}
      onSubmit={submit}
      onInvalid={() => setProblems(lacksSomething(form.getValues()) ? [contactTexts.required] : [])}
      className="contents"
    >
      <DialogBody className="grid gap-5">
        <ContactFields />
      </DialogBody>
      <DialogErrors messages={problems} />
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" pending={add.isPending}>
          Add Contact
        </Button>
      </DialogFooter>
    </Form>
  );
}
