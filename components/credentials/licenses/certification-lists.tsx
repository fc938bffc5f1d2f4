"use client";

import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { ProofNote } from "@/components/credentials/checks/proof-note";
import { ExpirationField } from "@/components/credentials/expiration-field";
import { MarkedField } from "@/components/credentials/marked-field";
import { MarkedFile } from "@/components/credentials/marked-file";
import { type Draft, RecordList } from "@/components/credentials/record-list";
import { Combobox } from "@/components/ui/combobox";
import { CheckboxField } from "@/components/ui/toggle-fields";
import type { ListboxOption } from "@/components/ui/use-listbox";
import { codedOptionsOf, optionsOf } from "@/lib/core/pure/codes";
import type { Licenses } from "@/lib/credentials/licenses/schema";

type Certification = Draft<Licenses["certifications"][number]>;

const newCertification = { id: null, type: null, expiration_date: null, file: null };

type TypeFieldProps = { list: string; place: number; options: ListboxOption[]; label: string };

/** The types that other items of the list have can be seen, and not be chosen again. */
function TypeField({ list, place, options, label }: TypeFieldProps) {
  const items = (useWatch({ name: list }) ?? []) as Certification[];
  const taken = new Set(items.flatMap(({ type }, index) => (index === place || !type ? [] : [type])));
  const free = options.map((option) => ({ ...option, disabled: taken.has(option.value) }));
  return (
    <MarkedField name={`${list}.${place}.type`} label={label} required>
      {(control) => <Combobox {...control} options={free} placeholder="Search" />}
    </MarkedField>
  );
}

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

type CertificationListProps = Omit<TypeFieldProps, "place"> & {
  noun: string;
  newItem: object;
  /** What is asked of an item besides. */
  besides?(item: string): ReactNode;
};

const CertificationList = ({ list, noun, newItem, besides, ...type }: CertificationListProps) => (
  <RecordList
    name={list}
    noun={noun}
    newItem={newItem}
    summary={({ type: code }: Certification) => code ?? ""}
  >
    {(item, place) => (
      <>
        <ProofNote item={item} />
        <TypeField {...type} list={list} place={place} />
        <ExpirationField name={`${item}.expiration_date`} />
        <MarkedFile
          name={`${item}.file`}
          label="Certificate file"
          description="With a file, the expiration date is required."
        />
        {besides?.(item)}
      </>
    )}
  </RecordList>
);

export const BoardList = () => (
  <CertificationList
    list="board_certifications"
    noun="board certification"
    newItem={{ ...newCertification, board_eligible: false }}
    options={codedOptionsOf("BoardCertificationType")}
    label="Board"
    besides={(item) => <EligibleField item={item} />}
  />
);

export const LifeSupportList = () => (
  <CertificationList
    list="certifications"
    noun="life support certification"
    newItem={newCertification}
    options={optionsOf("CertificationType")}
    label="Certification"
  />
);
