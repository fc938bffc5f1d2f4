"use client";

import { Checkbox } from "@/components/ui/checkbox";
import type { FieldControl } from "@/components/ui/form";
import { type GroupName, groupNames } from "@/lib/core/pure/actor";
import { groupWords } from "@/lib/organizations/team/words";

type NewGroupsProps = Pick<FieldControl, "aria-labelledby" | "aria-describedby"> & {
  value: GroupName[];
  onChange(value: GroupName[]): void;
};

/** What sign-on may give to who comes new: never the right to manage people. */
const givable = groupNames.filter((code) => code !== "manage_users");

/** The permissions of whoever joins by sign-on, as boxes to check. */
export const NewGroups = ({ value, onChange, ...labels }: NewGroupsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: the field draws its own label
  <div
    role="group"
    aria-labelledby={labels["aria-labelledby"]}
    aria-describedby={labels["aria-describedby"]}
    className="grid gap-3.5 py-1.5 md:grid-cols-2"
  >
    {givable.map((code) => (
      <Checkbox
        key={code}
        label={groupWords[code].title}
        description={groupWords[code].description}
        checked={value.includes(code)}
        onCheckedChange={(checked) =>
          onChange(checked === true ? [...value, code] : value.filter((each) => each !== code))
        }
      />
    ))}
  </div>
);
