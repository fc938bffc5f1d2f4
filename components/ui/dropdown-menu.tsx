"use client";
import type { ReactNode } from "react";
import type { MenuItemProps } from "./dropdown-menu-popup";
import { codeOnDemand } from "./on-demand";
import { PopupTrigger, usePopup } from "./popup";

export const menuCode = codeOnDemand(() => import("./dropdown-menu-popup"));

type DropdownMenuProps = {
  /** The button that opens it. */
  trigger: ReactNode;
  /** Where the focus goes when it closes, if not back to the trigger: prevent the event then. */
  onCloseAutoFocus?(event: Event): void;
  children: ReactNode;
};

export function DropdownMenu({ trigger, children, ...props }: DropdownMenuProps) {
  const { code, ...popup } = usePopup(menuCode);
  const MenuPopup = code?.MenuPopup;
  return (
    <>
      <PopupTrigger
        popup={popup}
        opensBy={["ArrowDown"]}
        aria-haspopup="menu"
        aria-expanded={false}
        data-state="closed"
      >
        {trigger}
      </PopupTrigger>
      {MenuPopup && (
        <MenuPopup popup={popup} {...props}>
          {children}
        </MenuPopup>
      )}
    </>
  );
}

/** For a link: `<DropdownMenuItem asChild><Link …/></DropdownMenuItem>`. Like all within a menu it is drawn when that is open. */
export function DropdownMenuItem(props: MenuItemProps) {
  const MenuItem = menuCode.read()?.MenuItem;
  return MenuItem && <MenuItem {...props} />;
}

export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  const MenuLabel = menuCode.read()?.MenuLabel;
  return MenuLabel && <MenuLabel>{children}</MenuLabel>;
}

export function DropdownMenuSeparator() {
  const MenuSeparator = menuCode.read()?.MenuSeparator;
  return MenuSeparator && <MenuSeparator />;
}
