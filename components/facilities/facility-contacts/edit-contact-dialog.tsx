"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { DialogErrors } from "@/components/facilities/dialog-errors";
import { ContactFields } from "@/components/facilities/facility-contacts/contact-fields";
import {
  type ContactValues,
  contactField,
  contactProblems,
  contactToSend,
  contactValuesOf,
  lacksSomething,
} from "@/components/facilities/facility-contacts/contact-values";
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
import { useSaveAsRead } from "@/components/ui/meanwhile/use-save-as-read";
import { fiveSeconds, tell, tellDone } from "@/components/ui/tell";
import { asRead } from "@/lib/core/browser/ask";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { contactTexts } from "@/lib/facilities/contacts/schema";
import { changeFacilityContact, facilityContactList } from "@/lib/facilities/facility-contacts/calls";
import type { FacilityContact } from "@/lib/facilities/facility-contacts/schema";
import { readRow } from "@/lib/facilities/hooks";

type EditContactDialogProps = { facilityId: string; contact: FacilityContact; onClose(): void };

/** Changes a contact's name, phone and role; who it is, the e-mail says, and that stays. */
export function EditContactDialog({ facilityId, contact, onClose }: EditContactDialogProps) {
  const save = useSend(changeFacilityContact);
  const { save: saveAsRead, review } = useSaveAsRead();
  const [read] = useState(contact);
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm<ContactValues>({
    defaultValues: contactValuesOf(contact),
    mode: "onTouched",
    resolver: checkedBy((values) => ({ ...contactProblems(values), email: null })),
  });

  async function submit(values: ContactValues) {
    setProblems([]);
    try {
      const saved = await saveAsRead({
        form,
        values,
        read,
        toValues: contactValuesOf,
        send: (now, known) => save.mutateAsync(asRead(known, { id: contact.id, ...contactToSend(now) })),
        readAgain: () => readRow(facilityContactList, facilityId, contact.id),
      });
      if (!saved) return;
      tellDone("Contact updated successfully!", fiveSeconds);
      onClose();
    } catch (error) {
      setProblems(placeRefusal(form, error, contactField) ?? []);
      tell(error, { text: "Failed to update contact", ...fiveSeconds });
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader title="Edit Facility Contact" />
        <Form
          form={form}
          onSubmit={submit}
          onInvalid={() => setProblems(lacksSomething(form.getValues()) ? [contactTexts.required] : [])}
          className="contents"
        >
          <DialogBody className="grid gap-5">
            <ContactFields known />
          </DialogBody>
          {review}
          <DialogErrors messages={problems} />
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="primary" pending={save.isPending}>
              Save
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
