/** The public face of @sanuk/ui: one run-time singleton that the shell provides to every remote. */
import './styles/index.css';

export { Button, type ButtonProps } from './actions/button.tsx';
export { Chip, type ChipProps, ChipRow, type ChipRowProps } from './actions/chip.tsx';
export { CopyButton, type CopyButtonProps } from './actions/copy-button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { Spinner, type SpinnerProps } from './actions/spinner.tsx';

export { Avatar, type AvatarProps } from './display/avatar.tsx';
export { Badge, type BadgeProps, LiveDot, type LiveDotProps } from './display/badge.tsx';
export { BankEmblem, type BankEmblemProps } from './display/bank-emblem.tsx';
export { BannerSlide, type BannerSlideProps } from './display/carousel/banner-slide.tsx';
export { carouselRules } from './display/carousel/carousel.rules.ts';
export { Carousel, type CarouselProps } from './display/carousel/carousel.tsx';
export { Countdown, type CountdownProps, formatCountdown } from './display/countdown.tsx';
export { type Definition, DefinitionList, Stat, type StatProps, StatRow } from './display/definitions.tsx';
export {
  PageHeading,
  type PageHeadingProps,
  SectionHeading,
  type SectionHeadingProps,
} from './display/headings.tsx';
export {
  ActionBar,
  Card,
  type CardProps,
  Container,
  type ContainerProps,
  Stack,
  type StackProps,
  TileGrid,
  type TileGridProps,
  VisuallyHidden,
} from './display/layout.tsx';
export { List, type ListProps, ListRow, type ListRowProps } from './display/list.tsx';
export { Meter, type MeterProps } from './display/meter.tsx';
export { MoneyText, type MoneyTextProps } from './display/money-text.tsx';
export { DigitBoxes, type DigitBoxesProps, NumberPad, type NumberPadProps } from './display/number-pad.tsx';
export { Phrases, type PhrasesProps } from './display/phrases.tsx';
export { QrFrame, type QrFrameProps } from './display/qr-frame.tsx';
export { Tabs } from './display/tabs/tabs.tsx';
export type { TabItem, TabsProps } from './display/tabs/tabs-props.ts';
export { useNearEnd } from './display/use-near-end.ts';

export { Alert, type AlertProps } from './feedback/alert.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  NotBuiltState,
  type NotBuiltStateProps,
} from './feedback/states.tsx';
export {
  PageLoader,
  type PageLoaderProps,
  ProgressBar,
  Skeleton,
  type SkeletonProps,
} from './feedback/waiting.tsx';

export { AmountField, type AmountFieldProps } from './fields/amount-field.tsx';
export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx';
export { CodeField, type CodeFieldProps } from './fields/code-field.tsx';
export { arabicDigits, readAmount } from './fields/digits.rules.ts';
export { groupDigits } from './fields/grouped-digits.rules.ts';
export {
  GroupedDigitsField,
  type GroupedDigitsFieldProps,
} from './fields/grouped-digits-field.tsx';
export { NewPasswordField, type NewPasswordFieldProps } from './fields/new-password-field.tsx';
export { PasswordField, type PasswordFieldProps } from './fields/password-field.tsx';
export { PhoneField, type PhoneFieldProps } from './fields/phone-field.tsx';
export {
  type RadioCardItem,
  RadioCards,
  type RadioCardsProps,
  Segmented,
  type SegmentedProps,
} from './fields/radio-cards.tsx';
export { Select } from './fields/select/select.tsx';
export type { SelectItem, SelectProps } from './fields/select/select-props.ts';
export {
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './fields/text-field.tsx';
export { type FormErrors, useFormErrors } from './fields/use-form-errors.ts';
export { type BoundField, type FormFields, useFormFields } from './fields/use-form-fields.ts';

export * from './icons.tsx';
export { Illustration, type IllustrationName } from './illustrations/illustration.tsx';

export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export { dialogRules } from './overlays/dialog.rules.ts';
export { Dialog } from './overlays/dialog.tsx';
export { Drawer, FullSheet } from './overlays/drawer.tsx';
export { onOverlaysChange, topOverlay, useInnerStep } from './overlays/open-overlays.ts';
export { loadOverlays, onOverlayMissing } from './overlays/overlay-code.ts';
export type { DialogProps, DrawerProps, FullSheetProps } from './overlays/overlay-props.ts';
