"use client";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cn } from "@/lib/core/browser/cn";
import { Input } from "./input";

/** Say what it is for with `autoComplete`: "current-password" or "new-password". */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<typeof Input>, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className={cn("pr-10", className)}
        {...props}
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-[5px] right-1.5 grid size-7 place-items-center rounded-sm text-muted-foreground hover:bg-secondary hover:text-foreground noscript:hidden"
      >
        {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
      </button>
    </div>
  );
}
