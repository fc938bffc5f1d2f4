"use client";

import { Field } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { failureReasons, reasonWords, returnReasons } from "@/lib/credentials/checks/words";

const optionsOf = (reasons: readonly (keyof typeof reasonWords)[]) =>
  reasons.map((value) => ({ value, label: reasonWords[value] }));

const options = { returned: optionsOf(returnReasons), failed: optionsOf(failureReasons) };

/** Why a credential is not verified, and what its provider reads about it. */
export const NoticeFields = ({ outcome }: { outcome: keyof typeof options }) => (
  <>
    <Field
      name="reason"
      label="Reason"
      required
      as={Select}
      options={options[outcome]}
      description="Only staff read it."
    />
    <Field
      name="note_to_provider"
      label="Note to the provider"
      required
      as={Textarea}
      rows={3}
      maxLength={1000}
      description={outcome === "returned" ? "Say what to do." : "Say what the source answered."}
    />
  </>
);
