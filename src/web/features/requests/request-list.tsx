interface RequestListProps {
  /** With the key of the row. */
  readonly onOpen: (row: string) => void;
}

export function RequestList({ onOpen }: RequestListProps) {
  return <button type="button" onClick={() => onOpen('')} />;
}
