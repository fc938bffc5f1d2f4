import { useFormContext, useWatch } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { counted } from "@/lib/core/pure/text";
import type { Licenses } from "@/lib/credentials/licenses/schema";

type Draft = { type: string | null; state: string | null; number: string | null };

/** Blanks and case aside. */
const keyOf = (state: string | null, number: string | null) =>
  `${state} ${(number ?? "").replace(/\s/g, "").toLowerCase()}`;

type RegistryOfferProps = {
  offered: Licenses["registry_licenses"];
  /** What a license is begun with. */
  newLicense: object;
};

/** Licenses that the NPI registry lists and the form lacks, to be added to it; nothing is saved. */
export function RegistryOffer({ offered, newLicense }: RegistryOfferProps) {
  const { getValues, setValue } = useFormContext<{ licenses: Draft[] }>();
  const held = useWatch<{ licenses: Draft[] }, "licenses">({ name: "licenses" });
  const there = new Set(held.map(({ state, number }) => keyOf(state, number)));
  const missing = offered.filter(({ state, number }) => !there.has(keyOf(state, number)));
  if (missing.length === 0) return null;
  const add = () => {
    const added = missing.map((license) => ({ ...newLicense, ...license }) as unknown as Draft);
    setValue("licenses", [...getValues("licenses"), ...added], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Alert
      tone="info"
      className="md:col-span-2"
      action={
        <Button size="sm" onClick={add}>
          Add to the form
        </Button>
      }
    >
      {`The NPI registry lists ${counted(missing.length, "license")} that ${missing.length === 1 ? "is" : "are"} not here`}
    </Alert>
  );
}
