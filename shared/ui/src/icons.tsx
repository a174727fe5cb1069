import {
  ArrowDownToLine,
  ArrowLeft,
  ArrowRight,
  ArrowUpFromLine,
  Bell,
  Calendar,
  ChartColumn,
  Check,
  Cherry,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleCheck,
  CircleX,
  ClipboardPaste,
  Clock,
  Coins,
  Copy,
  Crown,
  Delete,
  Dices,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  Fish,
  Flame,
  Gift,
  Heart,
  House,
  Info,
  Landmark,
  Link,
  LoaderPinwheel,
  Lock,
  LogIn,
  LogOut,
  type LucideIcon,
  Maximize,
  Menu,
  MessageCircle,
  Minimize,
  Minus,
  Pencil,
  Percent,
  Phone,
  Plus,
  QrCode,
  ReceiptText,
  RefreshCw,
  RotateCcwClock,
  RotateCw,
  Search,
  Share2,
  ShieldCheck,
  ShoppingBag,
  SlidersHorizontal,
  Spade,
  Sparkles,
  Star,
  Target,
  Ticket,
  TicketPercent,
  Trash,
  TriangleExclamationPoint,
  Trophy,
  User,
  Users,
  Volleyball,
  Wallet,
  WifiOff,
  X,
} from 'lucide-react';

export interface IconProps {
  /** edge in px; 24 unless told */
  size?: number;
  className?: string;
}

/** One stroked family for the whole site: 24 px, stroke 1.8, hidden from screen readers (the label says it). */
function stroked(Drawing: LucideIcon) {
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <Drawing size={size} strokeWidth={1.8} className={className} aria-hidden="true" focusable="false" />
    );
  };
}

export const HomeIcon = stroked(House);
export const UserIcon = stroked(User);
export const UsersIcon = stroked(Users);
export const GiftIcon = stroked(Gift);
export const ChatIcon = stroked(MessageCircle);
export const LoginIcon = stroked(LogIn);
export const LogoutIcon = stroked(LogOut);
export const MenuIcon = stroked(Menu);
export const CloseIcon = stroked(X);
export const BackIcon = stroked(ArrowLeft);
export const ForwardIcon = stroked(ArrowRight);
export const ChevronDownIcon = stroked(ChevronDown);
export const ChevronUpIcon = stroked(ChevronUp);
export const ChevronLeftIcon = stroked(ChevronLeft);
export const ChevronRightIcon = stroked(ChevronRight);

export const SearchIcon = stroked(Search);
export const FilterIcon = stroked(SlidersHorizontal);
export const RefreshIcon = stroked(RefreshCw);
export const CopyIcon = stroked(Copy);
export const PasteIcon = stroked(ClipboardPaste);
export const BackspaceIcon = stroked(Delete);
export const CheckIcon = stroked(Check);
export const CheckCircleIcon = stroked(CircleCheck);
export const InfoIcon = stroked(Info);
export const WarningIcon = stroked(TriangleExclamationPoint);
export const ErrorIcon = stroked(CircleX);
export const OfflineIcon = stroked(WifiOff);
export const BellIcon = stroked(Bell);
export const PlusIcon = stroked(Plus);
export const MinusIcon = stroked(Minus);
export const TrashIcon = stroked(Trash);
export const EditIcon = stroked(Pencil);
export const EyeIcon = stroked(Eye);
export const EyeOffIcon = stroked(EyeOff);
export const LockIcon = stroked(Lock);
export const ShieldIcon = stroked(ShieldCheck);
export const PhoneIcon = stroked(Phone);
export const ShareIcon = stroked(Share2);
export const DownloadIcon = stroked(Download);
export const ExternalIcon = stroked(ExternalLink);
export const LinkIcon = stroked(Link);
export const ExpandIcon = stroked(Maximize);
export const ShrinkIcon = stroked(Minimize);

export const WalletIcon = stroked(Wallet);
export const DepositIcon = stroked(ArrowDownToLine);
export const WithdrawIcon = stroked(ArrowUpFromLine);
export const BankIcon = stroked(Landmark);
export const QrIcon = stroked(QrCode);
export const CoinsIcon = stroked(Coins);
export const ReceiptIcon = stroked(ReceiptText);
export const HistoryIcon = stroked(RotateCcwClock);
export const CalendarIcon = stroked(Calendar);
export const ClockIcon = stroked(Clock);

export const StarIcon = stroked(Star);
export const HeartIcon = stroked(Heart);
export const CrownIcon = stroked(Crown);
export const FlameIcon = stroked(Flame);
export const SparklesIcon = stroked(Sparkles);
export const SlotIcon = stroked(Cherry);
export const LottoIcon = stroked(Ticket);
export const TicketIcon = stroked(TicketPercent);
export const CasinoIcon = stroked(Dices);
export const SportIcon = stroked(Volleyball);
export const FishIcon = stroked(Fish);
export const FreeSpinIcon = stroked(RotateCw);
export const WheelIcon = stroked(LoaderPinwheel);
export const TargetIcon = stroked(Target);
export const TrophyIcon = stroked(Trophy);
export const ShopIcon = stroked(ShoppingBag);
export const PercentIcon = stroked(Percent);
export const CardsIcon = stroked(Spade);
export const PollIcon = stroked(ChartColumn);
