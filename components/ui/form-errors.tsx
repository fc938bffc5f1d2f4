"use client";
import { useEffect, useRef } from "react";
import { Alert } from "./alert";

/** The box for what belongs to no single field. Comes into view when its messages change. */
export function FormErrors({ messages, className }: { messages: string[]; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const text = messages.join("\n");
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  if (messages.length === 0) return null;
  return (
    <div ref={box} className={className}>
      <Alert
        tone="error"
        title={messages.length > 1 ? "Please fix the following errors:" : undefined}
        messages={messages}
      />
    </div>
  );
}
