"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { Field, type FieldControl } from "@/components/ui/form";
import { type EventKind, eventKinds } from "@/lib/organizations/webhooks/words";

type KindChoicesProps = Pick<FieldControl, "aria-labelledby" | "aria-describedby"> & {
  /** What the person's groups open. */
  open: readonly EventKind[];
  value: EventKind[];
  onChange(value: EventKind[]): void;
};

/** What may be sent, as boxes to check; what is chosen already is shown as well. */
function KindChoices({ open, value, onChange, ...labels }: KindChoicesProps) {
  const shown = eventKinds.filter((kind) => open.includes(kind) || value.includes(kind));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field draws its own label
    <div role="group" {...labels} className="grid gap-3 py-1.5 md:grid-cols-2">
      {shown.map((kind) => (
        <Checkbox
          key={kind}
          label={<span className="font-mono text-xs">{kind}</span>}
          checked={value.includes(kind)}
          onCheckedChange={(checked) =>
            onChange(checked === true ? [...value, kind] : value.filter((each) => each !== kind))
          }
        />
      ))}
    </div>
  );
}

/** The address of an endpoint, and what it is sent. */
export const EndpointFields = ({ open }: { open: readonly EventKind[] }) => (
  <>
    <Field
      name="url"
      label="Address"
      required
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://systems.hospital.org/wardway"
      description="An https address that is reached from the internet. A ping tests it before it is saved."
    />
    <Field
      name="kinds"
      label="What is sent"
      description="Ids and states only: what it is about is read by a call with a key."
      group
      as={KindChoices}
      open={open}
    />
  </>
);
