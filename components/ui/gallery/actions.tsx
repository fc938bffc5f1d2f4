"use client";
import { Archive, CalendarPlus, Ellipsis, type LucideIcon, Pencil, Plus, Trash2 } from "lucide-react";
import { Fragment } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { ExportMenu } from "@/components/ui/export-menu";
import { Tooltip } from "@/components/ui/tooltip";
import { family, flowing, focusMark } from "./specimen";

type IconButtonProps = ButtonProps & { icon: LucideIcon };

const IconButton = ({ icon: Icon, ...props }: IconButtonProps) => (
  <Button size="icon" {...props}>
    <Icon />
  </Button>
);

const variants = ["primary", "secondary", "ghost", "danger", "link"] as const;

const ofVariant = (variant: ButtonProps["variant"]) => [
  `Variant ${variant}: default, focused, busy, disabled`,
  <Fragment key={variant}>
    <Button variant={variant}>Save</Button>
    <Button variant={variant} className={focusMark}>
      Focused
    </Button>
    <Button variant={variant} pending>
      Saving
    </Button>
    <Button variant={variant} disabled>
      Disabled
    </Button>
  </Fragment>,
];

export const actions = family("actions", "Actions", "One primary button a view; buttons say what they do.", [
  flowing("buttons", "Button", "button", {
    ...Object.fromEntries(variants.map(ofVariant)),
    "Sizes sm, md, lg": (
      <>
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
      </>
    ),
    "Sizes icon and icon-sm: default, busy, disabled": (
      <>
        <IconButton icon={Plus} aria-label="Add" />
        <IconButton icon={Plus} aria-label="Adding" pending />
        <IconButton icon={Pencil} aria-label="Edit" size="icon-sm" />
        <IconButton icon={Trash2} aria-label="Remove" size="icon-sm" variant="ghost" disabled />
      </>
    ),
    "With an icon; a link that looks like a button; long text": (
      <>
        <Button variant="primary">
          <CalendarPlus />
          Add a day
        </Button>
        <Button asChild>
          <a href="#buttons">All buttons</a>
        </Button>
        <Button>Send the answer and close the request</Button>
      </>
    ),
  }),
  flowing("dropdown-menus", "Dropdown menu", "dropdown-menu dropdown-menu-popup popup", {
    "Items under a label: plain, disabled, dangerous": (
      <DropdownMenu trigger={<IconButton icon={Ellipsis} aria-label="More" />}>
        <DropdownMenuLabel>Of this row</DropdownMenuLabel>
        <DropdownMenuItem>
          <Pencil />
          Edit
        </DropdownMenuItem>
        <DropdownMenuItem disabled>
          <Archive />
          Archive
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem danger>
          <Trash2 />
          Remove
        </DropdownMenuItem>
      </DropdownMenu>
    ),
  }),
  flowing("export-menus", "Export menu", "export-menu", {
    "A list as a file": <ExportMenu file="/api/code-definitions/?format=csv" />,
  }),
  flowing("tooltips", "Tooltip", "tooltip tooltip-popup", {
    "On hover and on focus": (
      <Tooltip text="Adds a day to the calendar">
        <IconButton icon={CalendarPlus} aria-label="Add a day" />
      </Tooltip>
    ),
    "Long text": (
      <Tooltip text="What matters is never in a tooltip alone: on a phone nobody can see it, and nobody looks for it there.">
        <Button>Why is this so?</Button>
      </Tooltip>
    ),
  }),
]);
