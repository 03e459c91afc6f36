interface CasualtyListProps {
  /** With the key of the row. */
  readonly onOpen: (row: string) => void;
}

export function CasualtyList({ onOpen }: CasualtyListProps) {
  return <button type="button" onClick={() => onOpen('')} />;
}
