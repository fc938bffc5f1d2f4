"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { MarkedField, MarkedFile } from "@/components/credentials/marked-field";
import { type Draft, RecordList } from "@/components/credentials/record-list";
import { Input } from "@/components/ui/input";
import { type Reference, wantedReferences } from "@/lib/credentials/professional-traits/schema";
import { ReferenceBadge } from "./reference-badge";

export const referenceValues = ({
  recommendation_letter: letter,
  terminated_at: _,
  ...saved
}: Reference) => ({
  ...saved,
  recommendation_letter: letter?.file ?? null,
});
type Values = Draft<ReturnType<typeof referenceValues>>;

const newReference = {
  ...{ id: null, full_name: "", email: "" },
  ...{ recommendation_letter: null, current_status: null },
};

function ReferenceFields({ item }: { item: string }) {
  const { getValues } = useFormContext();
  const { id, current_status: status } = (getValues(item) ?? {}) as Partial<Values>;
  return (
    <>
      {status && (
        <div className="-mt-2 md:col-span-2">
          <ReferenceBadge status={status} />
        </div>
      )}
      <MarkedField name={`${item}.full_name`} label="Full name" required>
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </MarkedField>
      <MarkedField
        name={`${item}.email`}
        label="E-mail"
        required
        description={id ? "The e-mail of a saved reference cannot be changed." : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            disabled={Boolean(id)}
          />
        )}
      </MarkedField>
      <MarkedFile name={`${item}.recommendation_letter`} label="Recommendation letter" />
    </>
  );
}

/** Who speaks for the provider; three are asked for, no number is enforced. */
export function ReferenceList() {
  const count = (useWatch({ name: "references" }) as unknown[] | undefined)?.length ?? 0;
  return (
    <>
      <RecordList
        name="references"
        noun="reference"
        empty="You have not named anybody yet."
        newItem={newReference}
        summary={({ full_name }: Values) => full_name ?? ""}
      >
        {(item) => <ReferenceFields item={item} />}
      </RecordList>
      {count < wantedReferences && (
        <p className="text-muted-foreground text-sm md:col-span-2">
          {count} of {wantedReferences} references. You can save with fewer and add the others later.
        </p>
      )}
    </>
  );
}
