"use client";

import { Field } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";

type ReasonFieldProps = {
  name?: "reason" | "comment";
  /** Who reads it. */
  description?: string;
};

/** Why staff do something: it always has to be said. */
export const ReasonField = ({ name = "reason", description }: ReasonFieldProps) => (
  <Field
    name={name}
    label={name === "reason" ? "Reason" : "Comment"}
    required
    as={Textarea}
    rows={3}
    maxLength={2000}
    description={description}
  />
);
