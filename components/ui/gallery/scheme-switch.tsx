"use client";
import { Monitor, Moon, Sun } from "lucide-react";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";

const schemes = [
  { value: "system", label: "System", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
] as const;

const parser = parseAsStringLiteral(schemes.map(({ value }) => value)).withDefault("system");

/** Shows the whole page, with what floats above it, in one scheme; the address keeps the choice. */
export function SchemeSwitch() {
  const [scheme, setScheme] = useQueryState("scheme", parser);
  useEffect(() => {
    const root = document.documentElement;
    if (scheme !== "system") root.dataset.scheme = scheme;
    return () => {
      delete root.dataset.scheme;
    };
  }, [scheme]);
  return (
    <fieldset aria-label="Scheme" className="flex gap-1 rounded-lg border bg-card p-1">
      {schemes.map(({ value, label, icon: Icon }) => (
        <Button
          key={value}
          size="sm"
          variant={value === scheme ? "primary" : "ghost"}
          aria-pressed={value === scheme}
          onClick={() => void setScheme(value)}
        >
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
