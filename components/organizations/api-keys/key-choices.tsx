"use client";

import { Checkbox } from "@/components/ui/checkbox";
import type { FieldControl } from "@/components/ui/form";
import type { GroupName } from "@/lib/core/pure/actor";
import { groupWords } from "@/lib/organizations/team/words";

type Labels = Pick<FieldControl, "aria-labelledby" | "aria-describedby">;

const toggled = <Item,>(items: readonly Item[], item: Item, checked: boolean) =>
  checked ? [...items, item] : items.filter((each) => each !== item);

type GroupsOfKeyProps = Labels & {
  /** What the maker may, but for managing people. */
  open: readonly GroupName[];
  value: GroupName[];
  onChange(value: GroupName[]): void;
};

/** What a key may do, as boxes to check. */
export const GroupsOfKey = ({ open, value, onChange, ...labels }: GroupsOfKeyProps) => (
  // biome-ignore lint/a11y/useSemanticElements: the field draws its own label
  <div role="group" {...labels} className="grid gap-3.5 py-1.5">
    {open.map((code) => (
      <Checkbox
        key={code}
        label={groupWords[code].title}
        description={groupWords[code].description}
        checked={value.includes(code)}
        onCheckedChange={(checked) => onChange(toggled(value, code, checked === true))}
      />
    ))}
  </div>
);

export type Place = { id: string; name: string };

type FacilitiesOfKeyProps = Labels & {
  places: readonly Place[];
  /** Null for all. */
  value: string[] | null;
  onChange(value: string[] | null): void;
};

/** Where a key acts: everywhere, later facilities too, or at some. */
export const FacilitiesOfKey = ({ places, value, onChange, ...labels }: FacilitiesOfKeyProps) => (
  // biome-ignore lint/a11y/useSemanticElements: the field draws its own label
  <div role="group" {...labels} className="grid gap-3.5 py-1.5">
    <Checkbox
      label="All facilities"
      description="Those that are added later, too."
      checked={value === null}
      onCheckedChange={(checked) => onChange(checked === true ? null : [])}
    />
    {value &&
      places.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={value.includes(id)}
          onCheckedChange={(checked) => onChange(toggled(value, id, checked === true))}
        />
      ))}
  </div>
);
