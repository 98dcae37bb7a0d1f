from studio import *
from m_cardio import wheel
W='АТЛАНТ'
def P_(): return powder('#0e0f11',k=3)
def stack(c,n=15,w=.30,d=.13,h=.026,sel=6):
    """weight stack on two guide rods, c = floor centre"""
    c=V(c); m=powder('#17181b',n='plate',k=2)
    for s in(-1,1): cyl(c+V((s*w*.34,0,.10)),c+V((s*w*.34,0,1.98)),.0125,chrome(),bevel=0); lathe([(.013,0),(.024,0),(.024,.04),(.013,.04)],rubber('#0e0e0f'),48,c+V((s*w*.34,0,.12)),c+V((s*w*.34,0,1)),closed=True,bevel=.003)
    for i in range(n):
        z=.165+i*(h+.0015)+h/2; box((w,d,h),c+V((0,0,z)),m=m,bevel=.0035); box((.05,.004,.012),c+V((0,-d/2-.001,z)),m=paint('#d9d9d6'),bevel=.001); cyl(c+V((0,-d/2-.0035,z)),c+V((0,-d/2+.001,z)),.0042,mat('hole','#020202',.9,0,.1),bevel=0,seg=20)
    top=.165+n*(h+.0015); box((w,d,.035),c+V((0,0,top+.018)),m=m,bevel=.006); cyl(c+V((0,0,top+.03)),c+V((0,0,top+.075)),.017,chrome(),bevel=.003)
    z=.165+(n-sel)*(h+.0015)+h/2; cyl(c+V((0,-d/2-.03,z)),c+V((0,-d/2,z)),.006,chrome()); cyl(c+V((0,-d/2-.055,z)),c+V((0,-d/2-.025,z)),.013,plastic('#c6f135',.4),bevel=.005); return top+.075
def pulley(c,ax,r=.05,cheek=True):
    c,ax=V(c),V(ax).normalized(); b=plastic('#17181b',.4)
    lathe([(.01,-.011),(r*.5,-.008),(r*.86,-.011),(r,-.012),(r,-.009),(r*.9,-.002),(r*.9,.002),(r,.009),(r,.012),(r*.86,.011),(r*.5,.008),(.01,.011)],b,64,c,c+ax,closed=True); cyl(c-ax*.02,c+ax*.02,.009,chrome(),bevel=.002)
def cable():
    p=P_(); ac=powder(ACCENT,k=3); dk=plastic('#121316',.45); H=2.22; X=.66; g=rubber('#101011')
    cab=[]
    for s in(-1,1):
        x=s*X; sh=s*.20
        # base foot, back post, cable column in front
        beam((x,-.36,.045),(x,.38,.045),.08,.06,p,bevel=.010); [box((.086,.03,.066),(x,y,.043),m=g,bevel=.008) for y in(-.36,.38)]; [cyl((x,y,0),(x,y,.02),.03,g,bevel=.004) for y in(-.32,.34)]
        beam((x,.20,.07),(x,.20,H),.08,.06,p,bevel=.008,up=(0,1,0)); beam((x,.20,H-.03),(x,-.20,H-.03),.06,.06,p,bevel=.008)
        holed_tube((x,-.20,.075),.06,H-.10,p,pitch=.05,d=.016,bev=.008)
        beam((x,.20,.09),(x+s*-.34,.20,.09),.06,.06,p,bevel=.008)
        xs=x-s*.20; 
        beam((x,.20,H-.03),(xs-s*.16,.20,H-.03),.06,.06,p,bevel=.008)
        top=stack((xs,.20,0),16,.27); beam((xs-s*.16,.20,.07),(xs-s*.16,.20,H-.02),.05,.05,p,bevel=.008,up=(0,1,0))
        # shroud
        prism([(xs-.125,.62),(xs+.125,.62),(xs+.125,1.95),(xs-.125,1.95)],.006,plastic('#1a1b1f',.35),at=.115,rad=.03,bevel=.002)
        prism([(xs-.125,1.80),(xs+.125,1.80),(xs+.125,1.95),(xs-.125,1.95)],.003,ac,at=.1112,rad=.03,bevel=.001); decal(W,.044,(xs,.1094,1.875),(1,0,0),(0,0,1))
        for k in range(6): decal(str(10+k*15),.02,(xs,.1115,.75+k*.16),(1,0,0),(0,0,1),'#8b9098')
        # carriage with swivel pulley and handle
        z=1.38; box((.094,.094,.16),(x,-.20,z),m=ac,bevel=.012,seg=4); cyl((x+s*.047,-.20,z+.03),(x+s*.085,-.20,z+.03),.010,chrome()); knob((x+s*.075,-.20,z+.03),(s,0,0),.02,.03)
        c=V((x,-.315,z)); box((.05,.06,.10),(x,-.265,z),m=p,bevel=.010); pulley(c,(1,0,0),.05)
        for q in(-1,1): prism([(-.29,z-.04),(-.26,z+.045),(-.36,z+.03),(-.365,z-.03)],.005,p,'yz',at=x+q*.018,rad=.015,bevel=.0015)
        e=c+V((0,-.045,-.06)); cab.append([c+V((0,-.047,.0)),c+V((0,-.049,-.05)),e+V((0,-.005,-.03))]); 
        cyl(e+V((0,-.005,-.06)),e+V((0,-.005,-.025)),.012,rubber('#0d0d0e'),bevel=.004); q=e+V((0,-.005,-.075)); tube([q+V((.0,.0,.02)),q+V((.014,0,.0)),q+V((0,0,-.02)),q+V((-.014,0,0))],.003,chrome(),cyclic=True,rad=.012)
        tube([q+V((0,0,-.018)),q+V((-.062,0,-.12)),q+V((.062,0,-.12))],.0045,fabric('#1a1b1f',300),cyclic=True,rad=.01); cyl(q+V((-.058,0,-.121)),q+V((.058,0,-.121)),.0155,rubber('#111112'),bevel=.004)
        # top pulleys and cables
        for y in(-.14,.12): pulley((x-s*.0,y,H-.10),(1,0,0),.045)
        pulley((xs,.20,H-.115),(0,1,0),.045); pulley((x-s*.09,.20,H-.115),(0,1,0),.045); cab+=[[V((xs,.20,top)),V((xs,.20,H-.07))],[V((x,-.16,z+.05)),V((x,-.16,H-.06)),V((x,.15,H-.06))]]
    beam((-X,.20,H-.03),(X,.20,H-.03),.06,.06,p,bevel=.008)
    for z in(.09,): beam((-X,.20,z),(X,.20,z),.06,.06,p,bevel=.008)
    # pull-up bar and name plate
    tube([(-X,-.20,H-.035),(X,-.20,H-.035)],.0165,p); [tube([(s*.62,-.20,H-.035),(s*.48,-.20,H-.035),(s*.40,-.32,H+.035),(s*.30,-.32,H+.035)],.0155,rubber('#101011'),rad=.05) for s in(-1,1)]; [tube([(s*.30,-.20,H-.035),(s*.30,-.36,H-.035)],.0165,rubber('#101011')) for s in(-1,1)]
    box((.48,.008,.13),(0,.164,H-.20),m=ac,bevel=.003); decal(W,.085,(0,.1596,H-.20),(1,0,0),(0,0,1)); multi_tube(cab,.0032,rubber('#0b0b0c'))
def bag():
    R,h=.20,1.02; z0=.03; ch=mat('dchain','#6d7076',.25,1); v=vinyl('#111214'); b=vinyl('#1c2fd0')
    rip=lambda a,z:.0022*sin(a*5+z*9)+.0016*sin(a*11-z*17)+.0018*sin(z*23)
    def shell(za,zb,m,r=R,n=50,closed=None):
        vs=[];fs=[];uv=[];N=160
        for i in range(n+1):
            z=za+(zb-za)*i/n
            for j in range(N): a=2*pi*j/N; q=r+rip(a,z)-(.003*cos((z-z0)/h*pi*2)); vs.append((q*cos(a),q*sin(a),z))
        for i in range(n):
            for j in range(N): fs.append((i*N+j,i*N+(j+1)%N,(i+1)*N+(j+1)%N,(i+1)*N+j))
        return mesh(vs,fs,m)
    lathe([(.001,z0),(R-.035,z0),(R-.012,z0+.008),(R-.002,z0+.03)],v,128); shell(z0+.028,z0+h-.028,v)
    lathe([(R-.002,z0+h-.03),(R-.010,z0+h-.008),(R-.03,z0+h),(.001,z0+h)],v,128)
    shell(z0+.72,z0+.90,b,R+.0026); shell(z0+.08,z0+.115,b,R+.0026)
    for z in(z0+.72,z0+.90,z0+.08,z0+.115): multi_tube([[V(((R+.0045+rip(a,z))*cos(a),(R+.0045+rip(a,z))*sin(a),z)) for a in np.linspace(0,2*pi,161)[:-1]]],.002,fabric('#e9e9e5',300),cyclic=True)
    # straps, D-rings, chains, swivel, carabiner
    ap=V((0,0,z0+h+.30)); st=fabric('#16171a',260); chains=[]
    for k in range(4):
        a=2*pi*k/4+.6; d=V((cos(a),sin(a),0)); t=V((-sin(a),cos(a),0)); r=R+.0045; pts=[d*r+V((0,0,z0+h-.17)),d*r+V((0,0,z0+h-.01)),d*(R-.008)+V((0,0,z0+h+.025))]
        sweep(pts,.044,.005,st,up=t,rad=.02); 
        for z in(-.15,-.11,-.07): [cyl(d*(r+.002)+t*q+V((0,0,z0+h+z)),d*(r+.0055)+t*q+V((0,0,z0+h+z)),.004,ch) for q in(-.012,.012)]
        q=d*(R-.010)+V((0,0,z0+h+.03)); tube([q+t*.024,q-t*.024,q-t*.012+V((0,0,.028))-d*.008,q+t*.012+V((0,0,.028))-d*.008],.003,ch,cyclic=True,rad=.01)
        e0=q+V((0,0,.024))-d*.008; dd=(ap-e0); L=dd.length; dd.normalize(); n=int(L/.021)
        for i in range(n):
            c=e0+dd*(L*(i+.5)/n); u=t if i%2 else dd.cross(t); l=.0155
            tube([c+dd*l+u*.0075,c+dd*l-u*.0075,c-dd*l-u*.0075,c-dd*l+u*.0075],.0024,ch,cyclic=True,rad=.0072,n=5,res=4)
    tube([ap+V((.028*cos(a),0,.022+.028*sin(a))) for a in np.linspace(0,2*pi,41)[:-1]],.0045,ch,cyclic=True); cyl(ap+V((0,0,.052)),ap+V((0,0,.10)),.016,ch,bevel=.005); cyl(ap+V((0,0,.066)),ap+V((0,0,.074)),.019,steel(),bevel=.002)
    tube([ap+V((.024*cos(a),0,.122+.024*sin(a))) for a in np.linspace(0,2*pi,41)[:-1]],.0045,ch,cyclic=True)
    # word on the band
    import m_tramp; o0=set(bpy.data.objects); m_tramp.label(radians(-90-28),R+.0066,z0+.81,'ВЗЛЁТ',.11,paint('#f4f4f0'),ext=.0006)
def gloves():
    def one(sx):
        v=vinyl('#1626a8'); k=vinyl('#111214')
        # right-hand shape seen from above: fist at +Y, cuff at -Y, thumb on the inside (x*-sx)
        body=blob([((-.014,.055,.066),(.014,.055,.066),.066,.066,(1,1,1)),((-.012,.02,.062),(.012,.02,.062),.062,.062,(1,1,1)),((0,-.125,.054),(0,.03,.064),.048,.068,(1.08,1,1))],v,.0034,50,1)
        blob([((-.076*sx,-.050,.050),(-.093*sx,.015,.052),.027,.030,(1,1,1)),((-.093*sx,.015,.052),(-.080*sx,.068,.056),.030,.0265,(1,1,1)),((-.045*sx,-.075,.052),(-.076*sx,-.050,.050),.030,.027,(1,1,1))],v,.0028,40,1)
        # cuff
        M=TR((0,-.10,.052),(90,0,0))@Matrix.Diagonal((1.18,1,1,1))
        def cuff():
            lathe([(.044,0),(.052,-.004),(.0545,.01),(.0545,.075),(.057,.092),(.0555,.104),(.049,.106),(.044,.098),(.042,.02)],k,128,bevel=.001)
            lathe([(.0552,.022),(.0572,.024),(.0572,.066),(.0552,.068)],fabric('#15161a',260),128,closed=True); lathe([(.0545,.003),(.0565,.006),(.0545,.009)],pvc('#e9e9e5'),96); lathe([(.0562,.086),(.0586,.09),(.0562,.094)],pvc('#e9e9e5'),96)
            lathe([(.001,.03),(.043,.03)],mat('hole','#020202',.9,0,.1),64)
        group(M,cuff); return body
    def pair(sx):
        body=one(sx); stamp('ВЗЛЁТ',.031,body,TR((0,.045+.2*sin(radians(36)),.066+.2*cos(radians(36))),(-36,0,0))@Matrix.Rotation(pi,4,'Z'))
    group(TR((-.13,0,0),(0,0,170)),pair,1)
    group(TR((.115,-.01,0),(0,0,197)),pair,-1)
def build(variant='cable'): {'cable':cable,'bag':bag,'gloves':gloves}[variant]()
