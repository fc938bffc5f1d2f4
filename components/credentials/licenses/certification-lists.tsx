"use client";

import { useWatch } from "react-hook-form";
import { MarkedField, MarkedFile } from "@/components/credentials/marked-field";
import { RecordList } from "@/components/credentials/record-list";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { CheckboxField } from "@/components/ui/form";
import type { ListboxOption } from "@/components/ui/use-listbox";
import { codedOptionsOf, optionsOf } from "@/lib/core/pure/codes";
import { type CertificationValues, newBoard, newCertification } from "./license-values";

const boards = codedOptionsOf("BoardCertificationType");
const supports = optionsOf("CertificationType");

type List = "board_certifications" | "certifications";

/** The types that other items of the list have can be seen, and not be chosen again. */
function useFreeOptions(list: List, place: number, options: ListboxOption[]): ListboxOption[] {
  const items = (useWatch({ name: list }) ?? []) as CertificationValues[];
  const taken = new Set(items.flatMap(({ type }, index) => (index === place || !type ? [] : [type])));
  return options.map((option) => ({ ...option, disabled: taken.has(option.value) }));
}

function TypeField({
  list,
  item,
  place,
  options,
  label,
}: ItemProps & { options: ListboxOption[]; label: string }) {
  const free = useFreeOptions(list, place, options);
  return (
    <MarkedField name={`${item}.type`} mark={`${list}.type`} label={label} required>
      {(control) => <Combobox {...control} options={free} placeholder="Search" />}
    </MarkedField>
  );
}

type ItemProps = { list: List; item: string; place: number };

const ExpiryAndFile = ({ list, item }: Pick<ItemProps, "list" | "item">) => (
  <>
    <MarkedField name={`${item}.expiration_date`} mark={`${list}.expiration_date`} label="Expiration date">
      {(control) => <DateInput {...control} toYear={new Date().getFullYear() + 15} />}
    </MarkedField>
    <MarkedFile
      name={`${item}.file`}
      mark={`${list}.file`}
      label="Certificate file"
      destination="provider_documents"
      description="With a file, the expiration date is required."
      className="md:col-span-2"
    />
  </>
);

/** Nobody is eligible for no board. */
function EligibleField({ item }: { item: string }) {
  const type = useWatch({ name: `${item}.type` });
  if (type === "NONE") return null;
  return (
    <div className="md:col-span-2">
      <CheckboxField name={`${item}.board_eligible`} label="Board eligible" />
    </div>
  );
}

export const BoardList = () => (
  <RecordList
    name="board_certifications"
    noun="board certification"
    addLabel="Add board certification"
    empty="No board certifications yet."
    newItem={newBoard}
    summary={({ type }: CertificationValues) => type ?? ""}
  >
    {(item, place) => (
      <>
        <TypeField list="board_certifications" item={item} place={place} options={boards} label="Board" />
        <ExpiryAndFile list="board_certifications" item={item} />
        <EligibleField item={item} />
      </>
    )}
  </RecordList>
);

export const LifeSupportList = () => (
  <RecordList
    name="certifications"
    noun="life support certification"
    addLabel="Add life support certification"
    empty="No life support certifications yet."
    newItem={newCertification}
    summary={({ type }: CertificationValues) => type ?? ""}
  >
    {(item, place) => (
      <>
        <TypeField list="certifications" item={item} place={place} options={supports} label="Certification" />
        <ExpiryAndFile list="certifications" item={item} />
      </>
    )}
  </RecordList>
);
