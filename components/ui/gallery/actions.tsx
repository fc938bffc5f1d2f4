"use client";
import { Archive, CalendarPlus, Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Tooltip } from "@/components/ui/tooltip";
import { focusMark, State, States } from "./specimen";

const variants = ["primary", "secondary", "ghost", "danger", "link"] as const;

const ButtonStates = ({ variant }: { variant: ButtonProps["variant"] }) => (
  <>
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
  </>
);

export const Buttons = () => (
  <States className="grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))]">
    {variants.map((variant) => (
      <State key={variant} name={`Variant ${variant}: default, focused, busy, disabled`}>
        <ButtonStates variant={variant} />
      </State>
    ))}
    <State name="Sizes sm, md, lg">
      <Button size="sm">Small</Button>
      <Button>Medium</Button>
      <Button size="lg">Large</Button>
    </State>
    <State name="Sizes icon and icon-sm: default, busy, disabled">
      <Button size="icon" aria-label="Add">
        <Plus />
      </Button>
      <Button size="icon" aria-label="Adding" pending>
        <Plus />
      </Button>
      <Button size="icon-sm" aria-label="Edit">
        <Pencil />
      </Button>
      <Button size="icon-sm" variant="ghost" aria-label="Remove" disabled>
        <Trash2 />
      </Button>
    </State>
    <State name="With an icon; a link that looks like a button; long text">
      <Button variant="primary">
        <CalendarPlus />
        Add a day
      </Button>
      <Button asChild>
        <a href="#buttons">All buttons</a>
      </Button>
      <Button>Send the answer and close the request</Button>
    </State>
  </States>
);

export function DropdownMenus() {
  const [order, setOrder] = useState("name");
  return (
    <States>
      <State name="Items: plain, disabled, dangerous">
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="icon" aria-label="More">
              <Ellipsis />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
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
          </DropdownMenuContent>
        </DropdownMenu>
      </State>
      <State name="One of several, under a label">
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button>Order</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            <DropdownMenuLabel>Order by</DropdownMenuLabel>
            <DropdownMenuRadioGroup value={order} onValueChange={setOrder}>
              <DropdownMenuRadioItem value="name">Name</DropdownMenuRadioItem>
              <DropdownMenuRadioItem value="newest">Newest first</DropdownMenuRadioItem>
            </DropdownMenuRadioGroup>
          </DropdownMenuContent>
        </DropdownMenu>
      </State>
    </States>
  );
}

export const Tooltips = () => (
  <States>
    <State name="On hover and on focus">
      <Tooltip text="Adds a day to the calendar">
        <Button size="icon" aria-label="Add a day">
          <CalendarPlus />
        </Button>
      </Tooltip>
    </State>
    <State name="Long text, below">
      <Tooltip
        side="bottom"
        text="What matters is never in a tooltip alone: on a phone nobody can see it, and nobody looks for it there."
      >
        <Button>Why is this so?</Button>
      </Tooltip>
    </State>
  </States>
);
