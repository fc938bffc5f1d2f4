/** What a provider wrote beside the hours, for those who judge them. */
export const WrittenComment = ({ text }: { text: string }) => (
  <div>
    <h3 className="text-sm">Comment</h3>
    <blockquote className="mt-1.5 whitespace-pre-line break-words border-l-2 pl-3 text-sm">{text}</blockquote>
  </div>
);
