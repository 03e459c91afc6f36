import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import buttonStyles from './button.module.css';
import { BACK } from './words.ts';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger' | 'tile';

/** The class of a button's look, for links that act like one. */
export function buttonClass(look: ButtonLook): string {
  return `${buttonStyles.button} ${buttonStyles[look]}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
}

export function Button({ look = 'plain', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(look)} ${className ?? ''}`} {...rest} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Read aloud and shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** As the buttons with words that it stands between. */
  readonly isOutlined?: boolean;
}

export function IconButton({ label, icon, isOutlined = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={isOutlined ? buttonStyles.outlinedIcon : buttonStyles.icon}
      aria-label={label}
      data-tip=""
      {...rest}
    >
      {icon}
    </button>
  );
}

/** A button of several lines: what is taken, and below it what is known of that. */
export const DetailButton = (props: Omit<ComponentProps<typeof Button>, 'className'>) => (
  <Button {...props} className={buttonStyles.detail} />
);

export function BackButton({ onBack }: { readonly onBack: () => void }) {
  return <IconButton label={BACK} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />;
}
